/** Lets the browser draw and answer before what follows: a task of its own, for work that would make this one long. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
