/** How the store names its files: folders and names of letters, digits and a few signs; none begins with a dot. */
const form = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;
const maxLength = 500;

/** Whether a key can be a file in a folder. What stands in a bucket may have any name. */
export function isStorageKey(key: string): boolean {
  return key.length <= maxLength && form.test(key);
}
