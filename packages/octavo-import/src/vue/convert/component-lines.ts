import { codes } from 'micromark-util-symbol'
import type { Code, Construct, State } from 'micromark-util-types'
import { endsLine, toCharacter, type Dialect } from '../../markdown/index.ts'

/** `<MyBox>`, `<my-box>`: https://github.com/vuejs/vuepress/blob/master/packages/@vuepress/markdown/lib/component.js */
const COMPONENT = /^<(?:[A-Z]|\w+-)[^>]*>/

const componentLine: Construct = {
  name: 'htmlFlow',
  concrete: true,
  tokenize(effects, ok, nok) {
    let line = ''
    return start

    function start(code: Code): State | undefined {
      effects.enter('htmlFlow')
      effects.enter('htmlFlowData')
      return inside(code)
    }

    function inside(code: Code): State | undefined {
      if (!endsLine(code)) {
        line += toCharacter(code)
        effects.consume(code)
        return inside
      }
      if (!COMPONENT.test(line)) return nok(code)
      effects.exit('htmlFlowData')
      effects.exit('htmlFlow')
      return ok(code)
    }
  },
}

/** In VuePress 1, the HTML of a component ends with the line of its tag, and Markdown may follow on it. */
export const COMPONENT_LINES: Dialect = {
  extensions: [{ flow: { [codes.lessThan]: componentLine } }],
  mdastExtensions: [],
}

/** The first line of a tag that goes on in the next one. */
const FIRST_LINE = /^<(?:[A-Z]|[a-z]\w*-)[\w.-]*(?:\s[^>]*)?$/

const componentTag: Construct = {
  name: 'htmlFlow',
  concrete: true,
  tokenize(effects, ok, nok) {
    const { parser, now } = this
    let first = ''
    let isFirst = true
    let quote: Code = null
    let isClosed = false
    return start

    function start(code: Code): State | undefined {
      effects.enter('htmlFlow')
      effects.enter('htmlFlowData')
      return inside(code)
    }

    function inside(code: Code): State | undefined {
      if (endsLine(code)) return atEnd(code)
      if (isFirst) first += toCharacter(code)
      const isSpace = code === codes.space || (code !== null && code < 0)
      if (isClosed && !isSpace) return nok(code)
      if (quote !== null) quote = code === quote ? null : quote
      else if (code === codes.quotationMark || code === codes.apostrophe) quote = code
      else if (code === codes.greaterThan) isClosed = true
      effects.consume(code)
      return inside
    }

    function atEnd(code: Code): State | undefined {
      if (isFirst ? !FIRST_LINE.test(first) : code === null && !isClosed) return nok(code)
      effects.exit('htmlFlowData')
      if (isClosed) {
        effects.exit('htmlFlow')
        return ok(code)
      }
      if (code === null) return nok(code)
      isFirst = false
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

/** The tag of a component may have several lines, also one that only has its `>`, which would begin a quote. */
export const COMPONENT_TAGS: Dialect = {
  extensions: [{ flow: { [codes.lessThan]: componentTag } }],
  mdastExtensions: [],
}
