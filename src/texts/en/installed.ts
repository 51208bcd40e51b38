/** Texts of the installed app. */
export const installed = {
  newVersion: 'There is a newer version of Chupke. What you have written stays.',
  takeVersion: 'Reload',
};
