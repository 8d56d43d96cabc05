import { createRequire } from 'node:module'
import treeSitter, { type Node, type Parser } from '@vscode/tree-sitter-wasm'
import { type Fault, type ParseCode } from './fault.ts'

const { resolve } = createRequire(import.meta.url)

export const parsePowerShell = createParser('powershell')
export const parsePython = createParser('python')

/** A parser of Tree-sitter, loaded with its first block. It never fails but marks what it does not understand. */
function createParser(language: string): ParseCode {
  let parser: Promise<Parser> | undefined
  return async (code) => {
    parser ??= loadParser(language)
    const root = (await parser).parse(code)?.rootNode
    return root && findFault(root)
  }
}

async function loadParser(language: string): Promise<Parser> {
  await treeSitter.Parser.init()
  const grammar = resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${language}.wasm`)
  return new treeSitter.Parser().setLanguage(await treeSitter.Language.load(grammar))
}

function findFault(node: Node): Fault | undefined {
  if (!node.hasError) return undefined
  const line = node.startPosition.row + 1
  if (node.isMissing) return { line, message: `"${node.type}" is missing` }
  const inner = node.children.map((child) => child && findFault(child)).find(Boolean)
  return inner ?? { line, message: `unexpected ${JSON.stringify(node.text.split('\n')[0])}` }
}
