/** Puts what is at an address among the device's downloads. */
export function saveAddress(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Puts a text among the device's downloads; without a `type` it is JSON. */
export function saveFile(name: string, content: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  saveAddress(name, url);
  URL.revokeObjectURL(url);
}
