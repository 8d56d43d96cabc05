import { codes } from 'micromark-util-symbol'
import type { Code, Construct, State } from 'micromark-util-types'
import { endsLine, toCharacter, type Dialect, type Verdict } from '../../markdown/index.ts'

/** HTML of one or several lines. @param accept Decides at the end of each line, by what was read so far. */
function htmlLines(accept: (read: string) => Verdict): Construct {
  return {
    name: 'htmlFlow',
    concrete: true,
    tokenize(effects, ok, nok) {
      const { parser, now } = this
      let read = ''
      return start

      function start(code: Code): State | undefined {
        effects.enter('htmlFlow')
        effects.enter('htmlFlowData')
        return inside(code)
      }

      function inside(code: Code): State | undefined {
        if (endsLine(code)) return atEnd(code)
        read += toCharacter(code)
        effects.consume(code)
        return inside
      }

      function atEnd(code: Code): State | undefined {
        const verdict = accept(read)
        if (verdict === 'text') return nok(code)
        effects.exit('htmlFlowData')
        if (verdict === 'complete') {
          effects.exit('htmlFlow')
          return ok(code)
        }
        if (code === null) return nok(code)
        read += '\n'
        effects.enter('lineEnding')
        effects.consume(code)
        effects.exit('lineEnding')
        return nextLine
      }

      function nextLine(code: Code): State | undefined {
        if (endsLine(code) || parser.lazy[now().line]) return nok(code)
        effects.enter('htmlFlowData')
        return inside(code)
      }
    },
  }
}

/** `<MyBox>`, `<my-box>`: https://github.com/vuejs/vuepress/blob/master/packages/@vuepress/markdown/lib/component.js */
const COMPONENT = /^<(?:[A-Z]|\w+-)[^>]*>/

/** In VuePress 1, the HTML of a component ends with the line of its tag, and Markdown may follow on it. */
export const COMPONENT_LINES: Dialect = {
  extensions: [{ flow: { [codes.lessThan]: htmlLines((line) => (COMPONENT.test(line) ? 'complete' : 'text')) } }],
  mdastExtensions: [],
}

/** The first line of a tag that goes on in the next one. */
const FIRST_LINE = /^<(?:[A-Z]|[a-z]\w*-)[\w.-]*(?:\s[^>]*)?$/

/** A tag up to its end, which no quoted text is. */
const WHOLE = /^(?:[^>"']|"[^"]*"|'[^']*')*>(.*)$/s

function acceptTag(read: string): Verdict {
  const line = read.lastIndexOf('\n') + 1
  if (line === 0) return FIRST_LINE.test(read) ? 'continue' : 'text'
  const rest = read.includes('>', line) ? WHOLE.exec(read)?.[1] : undefined
  if (rest === undefined) return 'continue'
  return rest.trim() === '' ? 'complete' : 'text'
}

/** The tag of a component may have several lines, also one that only has its `>`, which would begin a quote. */
export const COMPONENT_TAGS: Dialect = {
  extensions: [{ flow: { [codes.lessThan]: htmlLines(acceptTag) } }],
  mdastExtensions: [],
}
