import type { MouseEvent } from 'react'
import { choose, keepOption, setBox, type BoxOption } from '../../client/search/index.ts'
import { isLeftToRight } from '../../shared/text/direction.ts'
import { isPlainClick } from '../../client/browser/index.ts'
import { features } from '../../shared/shell.ts'
import { Highlighted } from './Highlighted.tsx'
import { toOptionId } from './option-id.ts'
import { useBox } from './use-box.ts'

interface SearchOptionProps {
  option: BoxOption
  /** Index among all options. */
  index: number
}

/** https://developer.mozilla.org/docs/Web/API/MouseEvent/button */
const MIDDLE = 1

/** What an option leads to, which its icon shows. */
type Target = 'page' | 'section' | 'query'

/** One option. Pages are real links, so that a middle click and the browser's context menu work. */
export function SearchOption({ option, index }: SearchOptionProps) {
  const { activeIndex } = useBox()
  const isActive = activeIndex === index
  const shared = {
    id: toOptionId(index),
    role: 'option',
    tabIndex: -1,
    className: `search-option search-${targetOf(option)}`,
    'aria-selected': isActive,
    // Not `onPointerEnter`, which also fires when the list scrolls under a resting pointer.
    onPointerMove: () => isActive || setBox({ activeIndex: index }),
    onClick: (event: MouseEvent) => onClick(event, option),
  }
  if (option.kind === 'query') {
    return (
      <div {...shared}>
        <span className="icon" />
        <span>{option.query}</span>
      </div>
    )
  }
  return (
    <a
      {...shared}
      href={option.url}
      onAuxClick={({ button }) => button === MIDDLE && keepOption(option)}
      onContextMenu={() => keepOption(option)}
    >
      <span className="icon" />
      <OptionContent option={option} />
    </a>
  )
}

function targetOf(option: BoxOption): Target {
  if (option.kind === 'query') return 'query'
  return option.kind === 'hit' && option.url.includes('#') ? 'section' : 'page'
}

function onClick(event: MouseEvent, option: BoxOption): void {
  // The browser opens it in another tab.
  if (!isPlainClick(event)) return keepOption(option)
  event.preventDefault()
  choose(option)
}

function OptionContent({ option }: { option: Exclude<BoxOption, { kind: 'query' }> }) {
  const { answer } = useBox()
  const words = option.kind === 'hit' ? option.words : []
  return (
    <span className="search-hit" lang={features.languages && option.kind === 'hit' ? option.language : undefined}>
      <span className="search-title">
        <span dir={directionOf(option.title)}>
          <Highlighted text={option.title} words={words} />
        </span>
        {option.kind === 'hit' &&
          option.badges.map((badge, index) => (
            <span key={index} className="badge">
              {badge}
            </span>
          ))}
      </span>
      {option.subcategory !== '' && <span className="search-subcategory">{option.subcategory}</span>}
      {option.kind === 'hit' && (option.text !== '' || answer?.isPartial) && (
        <span className="search-text" dir={directionOf(option.text)}>
          <Highlighted text={option.text} words={words} />
        </span>
      )}
    </span>
  )
}

/** A text without letters of the language of a page from right to left keeps its own direction. */
function directionOf(text: string): 'ltr' | undefined {
  return isLeftToRight(text) ? 'ltr' : undefined
}
