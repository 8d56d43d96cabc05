import * as WORDS from '../../shared/words/index.ts'
import { useSite } from '../../client/shell/index.ts'
import type { ComponentProps } from '../components.ts'

type VideoProps = ComponentProps<'src' | 'title' | 'poster' | 'captions' | 'width' | 'height'>

/** A native player. Loads only the poster until the reader plays the video or turns on its captions. */
export function Video({ src, title, poster, captions, width = '1280', height = '720' }: VideoProps) {
  const { language } = useSite()
  const text = (value: string | true | undefined) => (typeof value === 'string' ? value : undefined)
  return (
    <figure className="video">
      {/* Only the author knows whether there is anything to caption. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        controls
        playsInline
        preload="none"
        aria-label={text(title)}
        poster={text(poster)}
        width={text(width)}
        height={text(height)}
      >
        <source src={text(src)} />
        {captions && <track kind="captions" src={text(captions)} srcLang={language} label={WORDS.captions} />}
      </video>
      {title && <figcaption>{title}</figcaption>}
    </figure>
  )
}
