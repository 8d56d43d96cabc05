import { Parser } from 'htmlparser2'
import type { Html, Root } from 'mdast'
import { visitParents } from 'unist-util-visit-parents'
import { withoutFences } from '../../markdown/index.ts'
import { BUILT_IN_COMPONENTS, type StubCollector } from './stubs.ts'

/** Collects the components that a page of Markdown uses: `<AppOnly>`, but not the type in `List<String>`. */
export function collectStubs(tree: Root, text: string, stubs: StubCollector): void {
  visitParents(tree, 'html', (node: Html) => {
    const parser = new Parser(
      {
        onopentag(name, attributes) {
          if (!/^[A-Z]\w*$/.test(name) || BUILT_IN_COMPONENTS.has(name)) return
          const isEmpty = node.value[parser.endIndex - 1] === '/'
          // A page about a component has its end in code.
          if (isEmpty || withoutFences(text).includes(`</${name}>`)) stubs.add(name, namesOf(attributes), { isEmpty })
        },
      },
      { lowerCaseTags: false, lowerCaseAttributeNames: false },
    )
    parser.end(node.value)
  })
}

function namesOf(attributes: Record<string, string>): string[] {
  return Object.keys(attributes).filter((name) => /^[a-z]\w*$/i.test(name))
}
