/** Mistakes that CommonMark takes for something else, so that readers see something else than the author meant. */
import { expect, test } from 'vitest'
import { problemsOf } from './testing/test-page.ts'

const FENCE = '```'

test.each([
  [
    `${FENCE}js\na\n\nText.`,
    '1:1 warning This code block is not closed, so the text below it is code, too. (Add a line ``` after the code. It has at least as many of the same characters as the first line.)',
  ],
  [
    '- A\n\n  ~~~js\n  a\n  ```\n',
    '3:3 warning This code block is not closed, so the text below it is code, too. (Add a line ~~~ after the code. It has at least as many of the same characters as the first line.)',
  ],
  [
    `${FENCE}js {9}\na\n${FENCE}`,
    '1:1 warning mark={9} selects no line of this code block, which has 1. (Count the lines again. The first one is 1.)',
  ],
  [
    `${FENCE}js ins={3-1}\na\nb\nc\n${FENCE}`,
    '1:1 warning ins={3-1} selects no line of this code block, which has 3. (Write ins={1-3}.)',
  ],
  [
    'Text.\n\n<!-- a note\n\nText.',
    '3:1 warning This comment is not closed, so the text below it is not shown. (Add "-->" at its end.)',
  ],
  [
    'Text[^nots] and [^note].\n\n[^note]: A note.',
    '1:5 warning There is no footnote [^nots], so it is shown as text. (Did you mean [^note]?)',
  ],
  [
    'Text[^1].',
    '1:5 warning There is no footnote [^1], so it is shown as text. (Write "[^1]: …" in a paragraph of its own, or \\[^1] to show the brackets.)',
  ],
  [
    'See the [guide][guid] and [setup][set-up].\n\n[guide]: b.md',
    '1:9 warning This page does not define the label [guid], so the link is shown as text. (Did you mean [guide]?)',
    '1:27 warning This page does not define the label [set-up], so the link is shown as text. (Write "[set-up]: " and its address in a line of its own, or \\[setup][set-up] to show the brackets.)',
  ],
  [
    '<a id="a"></a>\n\nText.\n\n<a id="a"></a>',
    '5:1 warning The id "a" is used twice on this page. (Give this element another id; links lead to the first.)',
  ],
  [
    '## Setup\n\n## Use\n\nText <a name="setup"></a>',
    '5:6 warning The id "setup" is used twice on this page. (Give this element another id; links lead to the first.)',
  ],
  [
    '<a id="setup"></a>\n\nText.\n\nText.\n\n## Setup',
    '7:1 warning The id "setup" is used twice on this page. (Give this heading another id; links lead to the first.)',
  ],
  ['##Set up\nText.', '1:1 warning "##Set up" is shown as text. (Write a space after "##", which makes it a heading.)'],
  [
    '[Install]()',
    '1:1 warning This link has no address, so it leads to the page that it is on. (Write the address in the parentheses, for example [Install](install.md).)',
  ],
  [
    '<Steps>\n\n- Install\n- Run\n\n</Steps>',
    '1:1 warning <Steps> contains no numbered list, so it shows no steps. (Write one list in it, in which each step begins with its number: "1. Install it".)',
  ],
  ['<Tabs>\n<Tab>\n\nText\n\n</Tab>\n</Tabs>', '2:1 error <Tab> needs "label". (Write <Tab label="Linux">…</Tab>.)'],
  [
    '![A](a.png#only-drak)',
    '1:1 warning The image is shown in both color modes: "#only-drak" is not one of them. (End its address with "#only-light" or "#only-dark".)',
  ],
  [
    '---\nsearch: { weight: -1 }\n---\n',
    '2:1 error The front matter field "search.weight" is -1. ("search" must be an object such as {weight: 2} or {exclude: true}.)',
  ],
  [
    `${FENCE}mermaid\nflowchart XX\nA --> B\n${FENCE}`,
    '2:1 error "XX" is not a direction of a flowchart. (Write "flowchart TD" (down), "flowchart LR" (to the right), "flowchart BT" or "flowchart RL".)',
  ],
])('%j is reported', async (text, ...problems) => {
  expect(await problemsOf(text)).toEqual(problems)
})

test.each([
  `${FENCE}js {1-99}\na\n${FENCE}\n\n> ${FENCE}\n> b\n> ${FENCE}\n\n- ${FENCE}${FENCE}\n  c\n  ${FENCE}${FENCE}\n`,
  '<!-- a --> <!--> <!---> Text',
  'A set such as [^a-z], `[^1]` and \\[^1]',
  '##vso[task.setvariable] and\n\n#123 and\n\n## Title',
  'Text [1][23], a[key][value], [x][y], [ ][label], \\[a][label], `[a][label]` and [Out][Value(0)]\n\n- [ ] [x][y]',
  '[guide][Guide] and [guide][]\n\n[guide]: b.md',
  '<a id="setup"></a>\n\n## Setup\n\n## <a id="use"></a>Use\n\n## End {#end-2}\n\n<a id="end-2"></a>',
  '[Top](#)\n\n<Steps>\n\n1. Install\n\n</Steps>',
])('%j is not', async (text) => {
  expect(await problemsOf(text)).toEqual([])
})
