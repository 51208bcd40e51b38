/** Whether the app runs on its own, as an installed one, without the browser around it. */
export function runsInstalled(): boolean {
  // Older iPhones have a property of their own.
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  // Not `fullscreen`: a browser that fills the screen (F11) matches it too.
  return isOnHomeScreen || matchMedia('(display-mode: standalone)').matches;
}
