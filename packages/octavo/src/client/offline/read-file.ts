import { rootHref } from './addresses.ts'

declare global {
  /** What the scripts of files have registered, by the paths of the files below the folder of the copy. */
  var octavoFiles: Record<string, unknown> | undefined
}

/** Reads a file of the copy, whose content is in a script beside it. `href` is the absolute address of the file. */
export async function readFile<Content>(href: string): Promise<Content> {
  const script = document.createElement('script')
  script.src = `${href}.js`
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', () => reject(new Error(href)))
      document.head.append(script)
    })
  } finally {
    script.remove()
  }
  // The build has written the script.
  return globalThis.octavoFiles?.[href.slice(rootHref().length)] as Content
}
