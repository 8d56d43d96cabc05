import { expect, test } from 'vitest'
import { convertText } from './jekyll.fixture.ts'

test('values of configuration, front matter, data and assignments', async () => {
  const config = 'baseurl: /docs\nname: x\ntable: { a: [1, 2] }\n'
  const files = { '_data/people.yml': '- name: Ada\n- name: Bob\n' }
  const { text, found } = await convertText(
    '{{ page.title }} {{ site.baseurl }}/b {{ site.gone }}{{ page.gone }}{{ site.table.a | join: "+" }}\n\n' +
      '{% assign x = "y" %}{{ x | upcase }} {% if site.name == "x" and page.gone %}a{% else %}b{% endif %}\n\n' +
      '{% for each in site.data.people %}- {{ each.name }}{{ each.gone }}\n{% endfor %}\n',
    config,
    files,
  )
  expect(text).toBe('A /docs/b 1+2\n\nY b\n\n- Ada\n- Bob\n\n')
  expect(found).toEqual([])
})

test('values of the configuration become variables, but not in headings and in addresses of the site', async () => {
  const { text, site } = await convertText(
    '## V {{ site.app.version }}\n\n`x {{ site.app.version }}` [a](https://b.c/{{ site.app.version }}) {{ other }}\n',
    'app: { version: 7.1 }\n',
  )
  expect(text).toBe('## V 7.1\n\n`x {{app.version}}` [a](https://b.c/{{app.version}}) \\{{ other }}\n')
  expect(site.config.customFields).toEqual({ 'app.version': '7.1' })
})

test('braces in raw HTML are not those of a variable', async () => {
  const { text } = await convertText('<div><b>{% raw %}{{ x }}{% endraw %}</b>\n</div>\n')
  expect(text).toBe('<div><b>{<wbr>{ x }}</b>\n</div>\n')
})

test('hidden parts of forms in an include, which only scripts show, leave no trace', async () => {
  const { text } = await convertText('```sh\nls\n```\n{% include copy.html %}\n\nB\n', '', {
    '_includes/copy.html':
      '<label hidden class="copy">copy</label>\n<input hidden="hidden">\n<button class="small copy-code">Copy</button>\n',
  })
  expect(text.replace(/\n+/g, '\n')).toBe('```sh\nls\n```\nB\n')
})

test('code in HTML is HTML, also where other templates are between', async () => {
  const { text } = await convertText('{% include code.html %}\n', '', {
    '_includes/code.html':
      '<div class="code">\n  {%- case 2 -%}{%- when 1 -%}{% highlight json %}{ }{% endhighlight -%}{%- when 2 -%}{% highlight sh %}ls{% endhighlight -%}{%- endcase -%}\n</div>\n',
  })
  expect(text).toBe('<div class="code"><pre><code class="language-sh">ls</code></pre></div>\n\n')
})

test('what only Jekyll knows is reported with its place', async () => {
  const { text, found } = await convertText(
    'A\n\n{% for p in site.static_files %}{{ p.name }}{% endfor %}\nB {{ site.time }} {{ foo }}\n\n{% include gone.html %}\n',
  )
  expect(text).toBe('A\n\n\nB {{ site.time }} \\{{ foo }}\n\n\n'.replace('{{ site.time', '\\{{ site.time'))
  expect(found).toEqual([
    '6:1 The template "{% for p in site.static_files %}" is left out: only Jekyll knows site.static_files.',
    '7:3 The template "{{ site.time }}" is shown as text: only Jekyll knows site.time.',
    '7:19 The template "{{ foo }}" is shown as text: only Jekyll knows "foo".',
    '9:1 The template "{% include gone.html %}" is left out: only Jekyll knows the file gone.html.',
  ])
})

test('lists of pages and posts are as they were in the old site', async () => {
  const { text, found } = await convertText(
    '{% assign pages = site.pages | where_exp: "p", "p.tags contains \'x\'" | sort: "title" %}{% for p in pages %}\n- [{{ p.title }}]({{ p.url | relative_url }}){% endfor %}\n\n' +
      '{% for post in site.posts limit: 2 %}\n- {{ post.date | date: "%Y" }} [{{ post.title }}]({{ post.url }}){% endfor %}\n\n{{ site.posts.first.content }}\n',
    'baseurl: /base\n',
    {
      'guide/b.md': '---\ntitle: B\ntags: [x]\n---\n',
      'c.md': '---\ntitle: C\n---\n',
      'z.md': '---\ntitle: A first\ntags: [x]\n---\n',
      '_posts/2023-01-02-old.md': '---\ntitle: Old\n---\n',
      '_posts/2024-01-02-new.md': '---\ntitle: New\n---\n',
      '_posts/2022-01-02-oldest.md': '---\ntitle: Oldest\n---\n',
    },
  )
  expect(text.replace(/\n+/g, '\n')).toBe(
    '\n- [A first](./z.md)\n- [B](./guide/b.md)\n- 2024 [New](../blog/2024-01-02-new.md)\n- 2023 [Old](../blog/2023-01-02-old.md)\n\\{{ site.posts.first.content }}\n',
  )
  expect(found).toHaveLength(1)
})

test('code, also in lists and tables of HTML; raw text and comments', async () => {
  const { text } = await convertText(
    '- a\n\n  {% highlight ruby linenos mark_lines="1 3" %}\n  x < {% raw %}{{ y }}{% endraw %}\n  {% endhighlight %}\n\n' +
      '<td>\n{% highlight c %}\na < b\n\nc\n{% endhighlight %}\n</td>\n\n{% comment %}z{% endcomment %}{% raw %}`{% x %}`{% endraw %}\n',
  )
  expect(text).toBe(
    '- a\n\n  ```ruby {1,3} showLineNumbers\n    x < {{ y }}\n  ```\n\n' +
      '<td>\n<pre><code class="language-c">a &lt; b&#10;\n\nc</code></pre>\n</td>\n\n`{% x %}`\n'.replace(
        '&#10;\n\n',
        '&#10;\n',
      ),
  )
})

test('includes with parameters; alerts, pictures and videos of themes', async () => {
  const { text, found } = await convertText(
    '{% include card.html title="A \\"b\\"" n=page.title %}\n\n1. x\n\n   {% include note.html content="See *this*." %}\n\n' +
      '{% include callout.html type="danger" content="D" %}\n\n{% include figure image_path="/i.png" alt="I" caption="C" %}\n\n' +
      '{% include toc.html %}\n{% include video id="a1" provider="youtube" %}\n',
    '',
    {
      '_includes/card.html':
        '{% if {{include.title}} %}<b>{{ include.title }}</b>{{ include.n }}{{ include.gone }}{% endif %}',
    },
  )
  expect(text).toBe(
    '<b>A "b"</b>A\n\n1. x\n\n   :::note\n   See *this*.\n   :::\n\n:::danger\nD\n:::\n\n![I](/i.png "C")\n\n\n' +
      '<iframe src="https://www.youtube.com/embed/a1"></iframe>\n',
  )
  expect(found).toEqual(['12:1 The image "/i.png" leads to no page or file of the old site.'])
})

test('of an include that only defines links, the page keeps those that it uses', async () => {
  const { text } = await convertText('[One][one]\n\n{% include links.html %}\n', '', {
    '_includes/links.html': '[one]: https://a.b/1\n\n[two]: https://a.b/2\n[one]: https://a.b/3\n',
  })
  expect(text).toBe('[One][one]\n\n[one]: https://a.b/1\n')
})

test('tags and filters of plugins', async () => {
  const { text, found } = await convertText(
    'A {% issue 12 %}, `{% issue 13 %}`\n\n{% details More *x* %}\nB\n{% enddetails %}\n\n{% box %}\n{{ "c" | shout }}\n{% endbox %}\n\n{% gist a/1 %}\n',
  )
  expect(text).toBe(
    'A `12`, `13`\n\n<details>\n<summary>More *x*</summary>\n\nB\n\n</details>\n\n\nc\n\n\n[Gist](https://gist.github.com/a/1)\n',
  )
  expect(found.map((line) => line.slice(0, 49))).toEqual([
    '4:3 The tag "issue" is filled by a plugin.',
    '4:20 The tag "issue" is filled by a plugin.',
    '10:1 The filter "shout" of a plugin is not applie',
    '10:1 The tag "box" is filled by a plugin; its con',
  ])
})

test('a template whose list only a plugin can filter is left out', async () => {
  const { text, found } = await convertText(
    'A\n\n{% assign common = site.pages | common %}{% for p in common %}{{ p.title }}{% endfor %}\n',
    '',
    {
      'b.md': '---\ntitle: B\ntags: [x]\n---\n',
    },
  )
  expect(text.trim()).toBe('A')
  expect(found).toEqual([
    '6:1 The template "{% assign common = site.pages | common %}" is left out: only Jekyll knows the filter "common".',
  ])
})

test('a template that would not end is left out', async () => {
  const { text, found } = await convertText('A{% for i in (1..1000000000) %}x{% endfor %}\n')
  expect([text, found]).toEqual([
    'A\n',
    ['4:2 The template "{% for i in (1..1000000000) %}" is left out: memory alloc limit exceeded.'],
  ])
})

test('templates that cannot be read stay, and so does a page without its own templates', async () => {
  const { text, found } = await convertText('{% if x %}A\n')
  expect([text, found.length]).toEqual(['{% if x %}A\n', 1])
  const one = await convertText("{{ page.title }} {{ page.x | replace: '\\', '/' }}\n")
  expect(one.text).toBe("A {{ page.x | replace: '\\', '/' }}\n")
  expect(one.found.map((line) => line.slice(0, 34))).toEqual(['4:18 A template is shown as text: '])
  const raw = await convertText('', '', { 'a.md': '---\nrender_with_liquid: false\n---\n{{ x }}\n' })
  expect(raw.site.pages[0]?.text).toBe('\\{{ x }}\n')
})
