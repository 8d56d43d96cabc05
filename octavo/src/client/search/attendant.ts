import type { FromWorker, ToWorker } from './conversation.ts'
import { openSearch, type Search } from './search.ts'
import { SearchFiles } from './search-files.ts'

/** Texts are fetched once the reader pauses: the hits of a half-typed word are gone before they would be read. */
const PAUSE_MILLISECONDS = 80

/** Answers what the page asks: at once from what is loaded, then better as more arrives. Only the last question counts. */
export function createAttendant(say: (message: FromWorker) => void): (message: ToWorker) => void {
  let files: SearchFiles
  let opened: Promise<Search>
  let last = 0

  const open = async () => {
    opened = openSearch(files)
    const search = await opened
    say({ type: 'opened', opening: search.opening() })
  }
  const answer = async (id: number, query: string) => {
    const search = await opened
    const tell = () => last === id && say({ type: 'answer', id, answer: search.answer(query) })
    tell()
    if (!search.hasWords(query)) {
      await search.loadWords(query)
      tell()
    }
    await pause()
    if (last === id && (await search.loadTexts(query, false))) tell()
  }
  const readOn = async (id: number, query: string) => {
    const search = await opened
    if ((await search.loadTexts(query, true)) && last === id) say({ type: 'answer', id, answer: search.answer(query) })
  }
  /** A file that cannot be had may have given way to that of a newer build: then the whole index is opened anew. */
  const recover = async (id: number, error: unknown) => {
    const { manifest } = await opened
    const { docs, index } = await files.readManifest()
    if (docs === manifest.docs && index === manifest.index) throw error
    // The page asks again when it hears of it.
    if (last === id) await open()
  }
  return (message) => {
    if (message.type === 'open') {
      files = new SearchFiles((path, fresh) => fetchText(new URL(path, message.base), fresh))
      open().catch((error: unknown) => say({ type: 'failed', message: toText(error) }))
      return
    }
    const { type, id, query } = message
    last = id
    const attend = type === 'ask' ? answer : readOn
    attend(id, query)
      .catch((error: unknown) => recover(id, error))
      .catch((error: unknown) => say({ type: 'incomplete', id, message: toText(error) }))
  }
}

async function fetchText(url: URL, fresh: boolean): Promise<string> {
  const response = await fetch(url, { cache: fresh ? 'no-cache' : 'default' })
  if (!response.ok) throw new Error(`${url.pathname} answered ${response.status}.`)
  return response.text()
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
}

function toText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
