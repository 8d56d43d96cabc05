import { useState } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { announce } from '../../client/browser/announce.ts'

const LABELS = { ready: WORDS.copyPage, copied: WORDS.copied, failed: WORDS.copyingFailed }
const SHOWN_MILLISECONDS = 2000

export function CopyPage({ href }: { href: string }) {
  const [state, setState] = useState<keyof typeof LABELS>('ready')
  const copy = async () => {
    const result = (await copyPage(href)) ? 'copied' : 'failed'
    setState(result)
    announce(result === 'copied' ? WORDS.pageCopied : LABELS.failed)
    setTimeout(() => setState('ready'), SHOWN_MILLISECONDS)
  }
  return (
    <button type="button" className="page-action" onClick={() => void copy()}>
      <span className={`icon icon-${state === 'copied' ? 'check' : 'copy'}`} />
      <span>{LABELS[state]}</span>
    </button>
  )
}

/** Copies a page's Markdown to the clipboard; false if it cannot be fetched or the browser refuses. */
async function copyPage(href: string): Promise<boolean> {
  try {
    const text = fetchText(href)
    // Safari allows writing only during the click, so the clipboard gets the promise itself where it takes one:
    // https://webkit.org/blog/10855/async-clipboard-api/
    if (typeof ClipboardItem === 'function')
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    else await navigator.clipboard.writeText(await (await text).text())
    return true
  } catch {
    return false
  }
}

async function fetchText(href: string): Promise<Blob> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`${href} answered ${response.status}`)
  return new Blob([await response.text()], { type: 'text/plain' })
}
