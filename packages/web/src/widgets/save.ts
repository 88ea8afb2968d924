/** Hands the reader a file under a name. */
export const saveAs = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
};
