/**
 * Imports a module that the reader can ask for again, as in `importAgain(() => import('./module.ts'))`. Firefox
 * remembers that a module failed to load until the document is loaded again, so a failed module is imported under
 * another address. Safari does not name the address, and does not need that.
 * https://github.com/whatwg/html/issues/6768
 */
export async function importAgain<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:[^\s?]+/.exec(String(error)) ?? []
    if (!address) throw error
    return import(/* @vite-ignore */ `${address}?${Date.now()}`) as Promise<T>
  }
}
