import { codes } from 'micromark-util-symbol'
import type { Code, Construct, State } from 'micromark-util-types'
import { endsLine, type Dialect } from '../../markdown/index.ts'

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
        line += code === null || code < 0 ? ' ' : String.fromCodePoint(code)
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
