/** Puts what is at an address among the device's downloads. */
export function saveAddress(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Puts a JSON text among the device's downloads. */
export function saveFile(name: string, json: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  saveAddress(name, url);
  URL.revokeObjectURL(url);
}
