/** Mistakes that CommonMark takes for something else, so that readers see something else than the author meant. */
import { expect, test } from 'vitest'
import { problemsOf, twinOf } from './testing/test-page.ts'

const FENCE = '```'

test.each([
  [
    '---\n\n# A heading\n\n---\n\nText.',
    '3:1 warning The front matter has only comments, which are not shown. (If it is text, remove the "---" above it: at the start of a file, that line begins front matter.)',
  ],
  [
    'Text.\n\n####### Seven',
    '3:1 warning "####### Seven" is shown as text. (Write at most six "#": headings have six levels.)',
  ],
  ['Text.\n\n##\n', '3:1 warning This heading has no text. (Write it after the "#", or remove the line.)'],
  [
    '[a](http://) and [b](https://example.com)',
    '1:1 warning The address "http://" was removed: browsers cannot read it. (Write the whole address, for example "https://example.com/page". Write it in backticks to show it.)',
  ],
  [
    `${FENCE}js\nlet a // \u202e b\n${FENCE}`,
    '2:10 warning This code contains the invisible character U+202E, which shows it in another order. (Remove it: what readers copy is not what they see.)',
  ],
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
    'Text.\n\n[^b]: Never referenced.\n\n[^c]: A note.',
    '3:1 warning The text does not refer to the footnote [^b], so readers do not see it. (Write [^b] where it belongs, or remove it. A file that is included has its own footnotes.)',
    '5:1 warning The text does not refer to the footnote [^c], so readers do not see it. (Write [^c] where it belongs, or remove it. A file that is included has its own footnotes.)',
  ],
  [
    '# Title[^1]\n\n[^1]: A note.',
    '3:1 warning The text does not refer to the footnote [^1], so readers do not see it. (Write [^1] in the text: the title of a page has no footnotes.)',
  ],
  [
    'Text[^b].\n\n[^b]: A note.\n\n[^b]: Another.',
    '5:1 warning The footnote [^b] is defined twice, and readers see the first. (Remove one of the two, or give it another name.)',
  ],
  [
    'Text[^two words].\n\n[^two words]: Note.',
    '1:5 warning [^two words] is not a footnote: its name contains a space. (Write [^two-words], in the text and before the footnote.)',
    '3:1 warning [^two words] is not a footnote: its name contains a space. (Write [^two-words], in the text and before the footnote.)',
  ],
  [
    'Text^[a note of two lines].',
    '1:5 warning "^[a note of two lines]" is a footnote of Pandoc and is shown as text. (Write [^1] and, in its own paragraph, "[^1]: " and the footnote.)',
  ],
  [
    ':::note[Read this first\nText\n:::',
    '1:1 warning The text "[Read this first" after ":::note" is not shown. (Close the title with "]".)',
  ],
  [
    ':::note: Read this\nText\n:::',
    '1:1 warning The text ": Read this" after ":::note" is not shown. (Write a title after a space, such as ":::note A title", or in brackets.)',
  ],
  [
    ':::note[A]{title="B"}\nText\n:::',
    '1:12 warning The title "B" is not shown, because the admonition has another one in brackets. (Remove one of them.)',
  ],
  [
    '> [!TIP]- A title\n> Text',
    '1:1 warning "[!TIP]-" is a callout of Obsidian; the quote is shown as written. (Write ":::details A title", or "[!TIP]" for an alert that is always open.)',
  ],
  [
    'Note <!-- internal remark\n\nsecond paragraph -->',
    '1:6 warning This comment is not closed in its paragraph, so it is shown as text. (Add "-->" at its end. A comment with blank lines begins on its own line. Write \\<!-- to show the characters.)',
  ],
  [
    '<!-- a\n\nText\n\n<!-- b -->',
    '1:1 warning This comment contains the start of another one. It ends at the first "-->", and the text before that is not shown. (Add "-->" before the second "<!--", or remove that.)',
  ],
  [
    '#\u00a0Heading\n\nText\n-\u200bitem\n\n\uff03 Heading',
    '1:1 warning "#" is shown as text, not as the sign of a heading. (Replace the character U+00A0 after it with a space.)',
    '4:1 warning "-" is shown as text, not as the sign of an item of a list. (Replace the character U+200B after it with a space.)',
    '6:1 warning "\uff03" is shown as text, not as the sign of a heading. (Write "#" instead: this sign is the full-width one.)',
  ],
  [
    'Text\n-\u00a0one\n-\u00a0two\n\n> Text\n> -\u00a0three\n>  -\u00a0four',
    ...['2:1', '3:1', '6:3', '7:4'].map(
      (place) =>
        `${place} warning "-" is shown as text, not as the sign of an item of a list. (Replace the character U+00A0 after it with a space.)`,
    ),
  ],
  [
    '[^]: x\n\n[^ two]: note',
    '1:1 warning "[^]: x" defines the label of a link, so readers do not see it. (Write "\\[^]: x" to show it.)',
    '3:1 warning [^ two] is not a footnote: its name contains a space. (Write [^two], in the text and before the footnote.)',
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
    '1:5 warning There is no footnote [^1], so it is shown as text. (Write "[^1]: …" in its own paragraph, or \\[^1] to show the brackets.)',
  ],
  [
    'See the [guide][guid] and [setup][set-up].\n\n[guide]: b.md',
    '1:9 warning This page does not define the label [guid], so the link is shown as text. (Did you mean [guide]?)',
    '1:27 warning This page does not define the label [set-up], so the link is shown as text. (Write "[set-up]: " and its address in its own line, or \\[setup][set-up] to show the brackets.)',
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
  [
    '## A {#my-id data-x="1"}\n\n## B {#b.c .d key=v}\n\n## C {#my id}',
    '1:6 warning "{#my-id data-x="1"}" is shown as text: only an id and classes are read. (Write {#my-id}, or \\{ to show the braces.)',
    '3:6 warning "{#b.c .d key=v}" is shown as text: only an id and classes are read. (Write {#b.c}, or \\{ to show the braces.)',
    '5:6 warning "{#my id}" is shown as text: an id has at least one character and no spaces. (Write {#my-id}, or \\{ to show the braces.)',
  ],
  [
    'See [the Guide].\n\n[the guide]: my guide.md',
    '3:1 warning "[the guide]: my guide.md" is a link or an image whose address contains spaces and is shown as text. (Write the address in angle brackets, "[…](<my page.md>)", or "%20" for each space.)',
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
  [
    '<Tabs>\n\nText\n\n</Tabs>',
    '1:1 warning <Tabs> contains no <Tab>, so it shows nothing. (Write each tab as <Tab label="…">…</Tab>, and other text before or after <Tabs>.)',
  ],
  [
    'Text\n\n<Tabs>\n\nLost\n\n<Tab label="a">\n\nText\n\n</Tab>\n</Tabs>',
    '3:1 warning <Tabs> contains text outside of its tabs, which is not shown. (Write each tab as <Tab label="…">…</Tab>, and other text before or after <Tabs>.)',
  ],
  [
    '<?xml version="1.0"?>\n\nText <![CDATA[words]]>\n\n<!DOCTYPE html>',
    ...[
      ['1:1', '<?xml'],
      ['3:6', '<![CDATA['],
      ['5:1', '<!DOCTYPE'],
    ].map(
      ([place, start]) =>
        `${place} warning "${start}" begins a part of HTML or XML that browsers do not show. (Put it in a code block or in backticks to show it, or remove it.)`,
    ),
  ],
  [
    'An <img alt="A chart">',
    '1:4 warning The tag <img> has no "src", so readers do not see an image. (Write <img src="…" alt="…">.)',
  ],
  [
    'A <Badge kind="beta">new</Badge>',
    '1:3 warning <Badge> shows only its attributes, not the text in it. (Write <Badge … />, and the text beside it.)',
  ],
  [
    '[Note]: Remember\n\n[x]: y\n\n[x]',
    '1:1 warning "[Note]: Remember" defines the label of a link, so readers do not see it. (Write "\\[Note]: Remember" to show it.)',
  ],
  [
    '---\ntitle: a\ndescription:\u00a0b\n---\n',
    expect.stringMatching(
      /^3:\d+ error The front matter is not valid YAML: .* \(Replace the character U\+00A0 after "description:" with a space\.\)$/,
    ),
  ],
  [
    '---\ntitle:\u00a0a\n---\n',
    expect.stringMatching(
      /^2:1 error The front matter is the text .* \(Replace the character U\+00A0 after "title:" with a space\.\)$/,
    ),
  ],
  [
    '# One\n\n# Two\n\n# Three',
    '3:1 warning The table of contents does not list this heading, which looks like the title of a page. (Write "##": a page has one title.)',
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
  '<!-- a --> <!--> <!---> Text\n\nText \\<!-- and `<!--`',
  'Text[^a].\n\n[^a]: A note[^b].\n\n[^b]: Another.',
  ':::note[A and ] b]\nText\n:::\n\n:::tip{open}\nText\n:::',
  'A 10^[-3] and ^[a-z]+$\n\n\\##\u00a0Title\n\n\\##Title\n\nIssue #\u00a01 and\u00a0- C#\u00a08',
  '---\ntitle: a\n---\t \n\nText',
  '[//]: # (a comment)\n\n[a]: b.md\n[c]: #d\n[e]: https://e.example\n[f]: <>',
  'A set such as [^a-z], `[^1]` and \\[^1]',
  '##vso[task.setvariable] and\n\n#123 and\n\n## Title',
  'Text [1][23], a[key][value], [x][y], [ ][label], \\[a][label], `[a][label]` and [Out][Value(0)]\n\n- [ ] [x][y]',
  '[guide][Guide] and [guide][]\n\n[guide]: b.md',
  '<a id="setup"></a>\n\n## Setup\n\n## <a id="use"></a>Use\n\n## End {#end-2}\n\n<a id="end-2"></a>',
  '[Note]: Powered by ASP.NET\n\n[Tip]: Use Node.js\n\n[Alice]: have you read README.md',
  '[WARN]: /etc/hosts was changed\n\n[x]: #general is the channel\n\nA [1](#1 and #2) and [b](/etc/hosts was changed)',
  '排除 **/node_modules 和 **/dist\n\n指针 char **argv 和 int **p\n\nfoo(**kwargs) 和 bar(**opts)\n\n**重要 **は',
  '## {#snippet name()}\n\n## {#if x}\n\n## {@render name()}',
  '[Top](#)\n\n<Steps>\n\n1. Install\n\n</Steps>',
])('%j is not', async (text) => {
  expect(await problemsOf(text)).toEqual([])
})

const UNREAD = (text: string, what: string, hint: string) =>
  `warning "${text}" is ${what} and is shown as text. (${hint})`
const SPACES = 'Write the address in angle brackets, "[…](<my page.md>)", or "%20" for each space.'
const TITLE =
  'Write the title in double quotes, as the last thing in the parentheses. In it, write \\" for a quotation mark.'

test.each([
  [
    '[a](https://example.com/a\nb)',
    '[a](https://example.com/a',
    'a link or an image whose address takes two lines',
    'Write the whole address on one line.',
  ],
  [
    '[a](<my page.md)',
    '[a](<my page.md)',
    'a link or an image whose address has no ">" at its end',
    'Write "<" and ">" around the address, on one line.',
  ],
  ['[a](b.md "title)', "[a](b.md 'title)", 'a link or an image whose title does not end where it should', TITLE],
  ["[a](b.md 'it's')", "[a](b.md 'it's')", 'a link or an image whose title does not end where it should', TITLE],
  [
    '[a](foo(bar.md)',
    '[a](foo(bar.md)',
    'a link or an image whose address has a parenthesis without its partner',
    'Write the address in angle brackets, "[…](<a(b.md>)", or add the parenthesis.',
  ],
  [
    '[a]: https://ex ample.com',
    '[a]: https://ex ample.com',
    'a link or an image whose address contains spaces',
    SPACES,
  ],
  [
    '[my ref]: my page.md\n\n[my ref]',
    '[my ref]: my page.md',
    'a link or an image whose address contains spaces',
    SPACES,
  ],
  ['See <https://ex ample.com>.', '<https://ex ample.com>', 'a link or an image whose address contains spaces', SPACES],
])('a link that cannot be read is named: %j', async (text, shown, what, hint) => {
  expect(await problemsOf(text)).toEqual([expect.stringContaining(UNREAD(shown, what, hint))])
})

test.each([
  '[a](b and c)',
  '[Note]: this is so',
  '`a[0](x y.z)`',
  'f[i](a, b.c) and a[1](x)',
  'a < https://example.com b',
])('what looks a little like a link is text: %j', async (text) => expect(await problemsOf(text)).toEqual([]))

test.each([
  [
    '| a | b |\n| 1 | 2 |',
    '1:1 warning This table is shown as text: it has no row of dashes. (Write "|---|---|" below its head.)',
  ],
  [
    '| a | b |\n|—|—|\n| 1 | 2 |',
    '1:1 warning This table is shown as text: it has no row of dashes. (Write "|---|---|" as its second line: these dashes are others.)',
  ],
  [
    '<Tabs />',
    '1:1 warning <Tabs> contains no <Tab>, so it shows nothing. (Write each tab as <Tab label="…">…</Tab>, and other text before or after <Tabs>.)',
  ],
  [
    '1. a\n\n<Steps />',
    '3:1 warning <Steps> contains no numbered list, so it shows no steps. (Write one list in it, in which each step begins with its number: "1. Install it".)',
  ],
  [
    'A<br/ >b',
    '1:2 warning "<br/ >" is shown as text: a tag cannot have a space between "/" and ">". (Write <br/>. Write \\<br to show the tag.)',
  ],
  [
    '- [x]Done\n- [ ] Open',
    '1:3 warning "[x]" is shown as text, not as the box of a task. (Write a space after it: "[x] Done".)',
  ],
  [
    'Text\n\n## A {#my id}',
    '3:6 warning "{#my id}" is shown as text: an id has at least one character and no spaces. (Write {#my-id}, or \\{ to show the braces.)',
  ],
  [
    'Text\n\n## A {#}',
    '3:6 warning "{#}" is shown as text: an id has at least one character and no spaces. (Write {#name}, or \\{ to show the braces.)',
  ],
  [
    '![A]()',
    '1:1 warning This image has no address, so it is not shown. (Write the address in the parentheses, for example ![Plan](plan.png), or remove the image.)',
  ],
  [
    'テスト**重要。**次',
    '1:4 warning "**重要。**" is shown as text: between a punctuation mark and a letter, "**" is no sign of emphasis. (Write the punctuation mark outside of the emphasis, or <strong>…</strong>.)',
  ],
  ['Text\n\n## <!-- later -->', '3:1 warning This heading has no text. (Write it after the "#", or remove the line.)'],
])('%j', async (text, ...problems) => expect(await problemsOf(text)).toEqual(problems))

test.each(['| a |\n| b |', '- [x](a.md)', '- [x] a', 'Text\n\n## `{#a b}`', 'a || b\nc || d'])(
  'what looks a little like a mistake is none: %j',
  async (text) => expect(await problemsOf(text)).toEqual([]),
)

test('in the Markdown twin, an address with a no-break space is whole', async () => {
  expect(await twinOf('[a](my\u00a0page.md "T") b')).toBe('[a](my\u00a0page.md "T") b')
})
