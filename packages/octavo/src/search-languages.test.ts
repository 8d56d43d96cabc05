/** The search of sites in other languages than English: question words, forms of words, compounds. */
import { describe, expect, test } from 'vitest'
import { openSearch, SearchFiles } from './client/search/engine/index.ts'
import { indexPages, type SamplePage } from './node/search/index-pages.fixture.ts'

/** A page with a text before its headings. */
function page(title: string, text: string): SamplePage {
  return { route: `/${title}/`, title, headings: [], sections: [{ heading: -1, text, code: '' }], frontMatter: {} }
}

/** Asks queries on a site in a language; the answer is the titles that are found, best first. */
async function open(language: string, pages: SamplePage[]) {
  const { contents } = indexPages(pages, {}, { language })
  const files = new SearchFiles(
    async (path) => contents.get(path) ?? 'missing',
    (path) => import(`data:text/javascript,${encodeURIComponent(contents.get(path) ?? '')}`),
  )
  const search = await openSearch(files)
  const ask = async (query: string) => {
    while (await search.loadTerms(query));
    await search.loadTexts(query, true)
    return search.answer(query).hits.map(({ title }) => title)
  }
  return { ask, contents }
}

const OTHERS = Array.from({ length: 30 }, (_, index) => page(`Seite ${index}`, `Teil ${index} von 30.`))

describe('German', async () => {
  const { ask, contents } = await open('de-CH', [
    page('Meinungen', 'Wie ich meine Tests sehe: Meine Datenbank teste ich, und wie! Mein Fehler.'),
    page('Eine Datenbank testen', 'Legen Sie dafür eine eigene Datenbank an.'),
    page('Fehler behandeln', 'Was zurückgegeben wird.'),
    page('Umgebungsvariablen', 'Aus der Umgebung des Prozesses.'),
    page('Dateien hochladen', 'Mehrere auf einmal.'),
    page('Ordner', 'So wird ein Ordner angelegt.'),
    page('Startseite', 'Der Anfang.'),
    ...OTHERS,
  ])

  test.each([
    ['wie teste ich meine datenbank', 'Eine Datenbank testen'],
    ['Fehlerbehandlung', 'Fehler behandeln'],
    ['behandlung von fehlern', 'Fehler behandeln'],
    ['umgebungs variablen', 'Umgebungsvariablen'],
    ['variable umgebung', 'Umgebungsvariablen'],
    ['hochzuladen', 'Dateien hochladen'],
    ['wie lade ich eine Datei hoch', 'Dateien hochladen'],
    ['wie lege ich einen ordner an', 'Ordner'],
    ['datei hochgeladen', 'Dateien hochladen'],
    ['startseite', 'Startseite'],
  ])('%s finds %s first', async (query, title) => {
    expect((await ask(query))[0]).toBe(title)
  })

  test('a word itself comes before its forms', async () => {
    const pages = [page('A', 'Die Tests wurden getestet.'), page('B', 'Wir testen.'), ...OTHERS]
    const german = await open('de', pages)
    expect((await german.ask('testen')).slice(0, 2)).toEqual(['B', 'A'])
  })

  test('the index has the words of its language only, and a site in English none', () => {
    expect([...contents.keys()].filter((path) => path.includes('-language-'))).toHaveLength(1)
    const all = [...contents.values()].join()
    expect(all).toContain('weshalb')
    expect(all).not.toContain('pourquoi')
    const { contents: english } = indexPages(OTHERS, {}, { language: 'en-GB' })
    expect([...english.keys()].join()).not.toContain('-language-')
    expect([...english.values()].join()).not.toContain('weshalb')
  })

  test('without its module, question words are optional, too', async () => {
    const search = await openSearch(new SearchFiles(async (path) => contents.get(path) ?? 'missing'))
    while (await search.loadTerms('wie kann ich Fehler behandeln'));
    expect(search.answer('wie kann ich Fehler behandeln').hits[0]?.title).toBe('Fehler behandeln')
  })
})

describe('languages with endings', () => {
  test.each([
    ['es', 'cómo actualizo los objetos', 'Actualizar un objeto', 'Cómo son los objetos: los hay de cristal.'],
    ['es', 'validacion', 'Validaciones', 'Valor.'],
    ['fr', "comment est-ce que je déploie l'application", 'Déployer une application', 'Comment je fais, est-ce que'],
    ['fr', 'propriete calculee', 'Propriétés calculées', 'Calcul.'],
    ['pt', 'dependência global', 'Dependências globais', 'Globo.'],
    ['pt', 'como eu valido uma variável', 'Validação de variáveis', 'Como eu faço uma.'],
    ['it', 'come configuro una variabile', 'Configurare le variabili', 'Come una.'],
    ['ru', 'как настроить переменные', 'Настройка переменной', 'Как настроение.'],
  ])('%s: %s finds %s first', async (language, query, title, other) => {
    const { ask } = await open(language, [page('Other', other), page(title, 'Text.'), ...OTHERS])
    expect((await ask(query))[0]).toBe(title)
  })
})

describe('languages without spaces', () => {
  test.each([
    ['ja', 'イベントの伝播を止めるには', 'イベント伝播', 'これを止めるにはどうするのか。'],
    ['ja', '三目並べ', '三目並べのゲーム', '三つ並べる目。'],
    ['zh', '怎么更新数组', '更新数组', '怎么样？怎么更好？数字。'],
    ['zh', '如何阻止事件冒泡', '阻止事件传播与冒泡', '如何做这件事情。'],
    ['ko', '컴포넌트를 등록하려면 어떻게 하나요', '컴포넌트 등록', '어떻게 하나요? 이렇게 하나요.'],
    ['ko', 'useState는 언제 쓰나요', 'useState', '언제 쓰나요? 언제나.'],
  ])('%s: %s finds %s first', async (language, query, title, other) => {
    const { ask } = await open(language, [page('Other', other), page(title, 'Text.'), ...OTHERS])
    expect((await ask(query))[0]).toBe(title)
  })
})

test('a word that no page has does not put scattered words before a title with the others', async () => {
  const { ask } = await open('en', [
    page('Scattered', `Checking the plan, types of files and scripts of javascript. ${'More text. '.repeat(40)}`),
    page('Type checking JavaScript files', 'Set an option.'),
    ...OTHERS,
  ])
  expect((await ask('can I type check plain javascript files'))[0]).toBe('Type checking JavaScript files')
})

describe('names with signs', async () => {
  const { ask } = await open('en', [
    page('Net', 'A net of nodes, the net, net.'),
    page('Runtimes', 'It runs on .NET, and is written in C++ and F#.'),
    page('C#', 'A language.'),
    page('C++', 'A language.'),
    ...OTHERS,
  ])

  test.each([
    ['.NET', 'Runtimes'],
    ['.net', 'Runtimes'],
    ['F#', 'Runtimes'],
    ['net', 'Net'],
    ['C#', 'C#'],
    ['c++', 'C++'],
  ])('%s finds %s first', async (query, title) => {
    expect((await ask(query))[0]).toBe(title)
  })
})

test('an index without the language of its site, of an older build, is read as an English one', async () => {
  const { contents } = indexPages([page('How to deploy', 'Now.')])
  const search = await openSearch(new SearchFiles(async (path) => contents.get(path) ?? 'missing'))
  while (await search.loadTerms('how do I deploy'));
  expect(search.answer('how do I deploy').hits[0]?.title).toBe('How to deploy')
})
