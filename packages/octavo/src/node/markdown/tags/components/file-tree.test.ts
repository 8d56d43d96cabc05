import { expect, test } from 'vitest'
import { compilePage } from '../../index.ts'
import { articleOf, compileText, problemsOf, testContext, testSource, twinOf } from '../../testing/test-page.ts'

const FOLDER = '<span class="visually-hidden">Folder </span>'
const tree = (list: string, attributes = '') => `<FileTree${attributes}>\n\n${list}\n\n</FileTree>`

test('a list of files and folders with comments, marked names and a placeholder', async () => {
  const list = '- src/ The *code*\n  - **main.ts** starts it\n  - `my file.ts`\n  - [b.md](#x)\n  - …\n- empty/'
  for (const text of [tree(list), `<FileTree>\n${list}\n</FileTree>`])
    expect((await articleOf(text)).replaceAll('\n', '')).toBe(
      '<div class="file-tree"><ul role="list">' +
        `<li class="folder"><span class="tree-name">${FOLDER}src/</span> ` +
        '<span class="tree-comment">The <em>code</em></span><ul role="list">' +
        '<li class="file"><span class="tree-name"><strong>main.ts</strong></span> ' +
        '<span class="tree-comment">starts it</span></li>' +
        '<li class="file"><span class="tree-name"><code class="whole">my file.ts</code></span></li>' +
        '<li class="file"><span class="tree-name"><a href="#x">b.md</a></span></li>' +
        '<li class="more"><span class="tree-name">…</span></li></ul></li>' +
        `<li class="folder"><span class="tree-name">${FOLDER}empty/</span></li></ul></div>`,
    )
  expect(await twinOf(tree(list))).toContain('- src/ The *code*\n  - **main.ts** starts it\n')
  expect((await compileText(tree(list))).sections[0]?.text).toMatch(
    /src\/: The code · main\.ts: starts it · my file\.ts/,
  )
})

test('folders are closed at first where the page says so, by name or path', async () => {
  const list = '- a\n  - lib\n    - x.ts\n- b\n  - lib\n    - y.ts'
  const closedIn = async (collapsed: string) =>
    (await articleOf(tree(list, ` collapsed="${collapsed}"`))).match(/(?<=<summary>.*<\/span>)\w+(?=<\/span>)/g)
  expect(await closedIn('lib')).toEqual(['lib', 'lib'])
  expect(await closedIn('b/lib/, a')).toEqual(['a', 'lib'])
  expect(await articleOf(tree(list))).not.toContain('details')
  expect(await problemsOf(`Text\n\n${tree(list, ' collapsed="b/lip"')}`)).toEqual([
    '3:1 error "collapsed" names "b/lip", but the tree has no such folder with content. (Did you mean "b/lib"?)',
  ])
})

test.each([
  ['<FileTree />', '1:1 error <FileTree> contains no list.'],
  [tree('Text'), '1:1 error <FileTree> contains no list.'],
  [tree('Text\n\n- a'), '1:1 error <FileTree> must contain only one list.'],
  [tree('- a\n\n+ b'), '1:1 error <FileTree> must contain only one list.'],
  [tree('1. a'), '3:1 error A list with numbers cannot be in <FileTree>.'],
  [tree('- a\n\n  > b'), '5:3 error This cannot be in <FileTree>.'],
])('%j is reported', async (text, problem) => {
  expect((await problemsOf(text))[0]).toContain(problem)
  expect((await problemsOf(text))[0]).toContain('Write one list with "-"')
})

test('a component of the site with this name gets the list, and needs no styles', async () => {
  const { components } = testContext()
  const context = { ...testContext(), components: { ...components, FileTree: { parts: [] } } }
  const page = await compilePage(testSource(tree('- a')), context)
  expect(page.body).toContainEqual(
    expect.objectContaining({ name: 'FileTree', children: ['<ul>\n<li>a</li>\n</ul>\n'] }),
  )
  expect(page.styles).toBeUndefined()
  expect((await compileText(tree('- a'))).styles).toEqual(['file-tree'])
})
