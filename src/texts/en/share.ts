/** Texts of: the ways to share a confession. */
export const share = {
  title: 'Share this confession',
  preview: (name: string) => `Picture of the confession by ${name}`,
  drawing: 'Drawing the picture',
  drawingFailed: 'The picture could not be drawn on this device. The link works all the same.',
  again: 'Try again',
  promise: 'The picture holds the words and the mask. No account, no place, no time.',
  shareLink: 'Send link',
  sharePicture: 'Send picture',
  copyLink: 'Copy link',
  savePicture: 'Save picture',
  copied: 'Link copied.',
  copyDenied: 'This browser does not let pages copy. Select the link and copy it yourself.',
  linkLabel: 'Link to the confession',
  saved: 'Saved as a picture. If it is not among your downloads, press and hold the picture above.',
  shared: 'Shared.',
  aborted: 'Not shared. You can still choose another way.',
  denied: 'This browser did not allow that. Copying the link always works.',
  /** Of a confession with a picture, which is not shown. */
  withPicture: 'with a picture',
  /** Below the words on the picture. */
  onPicture: 'said quietly, under a mask',
};
