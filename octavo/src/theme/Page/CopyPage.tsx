import { useState } from 'react'
import * as WORDS from '../../shared/words/index.ts'
import { announce } from '../../client/browser/announce.ts'
import { copyPage } from '../../client/shell/copy-page.ts'

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
