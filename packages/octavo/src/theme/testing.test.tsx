import { usePage, useSite } from 'octavo/components'
import { useColorMode } from 'octavo/theme'
import { TestPage } from 'octavo/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

function Shown() {
  return `${useSite().title}: ${usePage().title}, ${useColorMode().choice}`
}

test('a component in a test page sees the page, the site and the color mode', () => {
  expect(
    renderToStaticMarkup(
      <TestPage>
        <Shown />
      </TestPage>,
    ),
  ).toBe('Test: Page, light')
  expect(
    renderToStaticMarkup(
      <TestPage site={{ title: 'Acme' }} page={{ title: 'Prices' }}>
        <Shown />
      </TestPage>,
    ),
  ).toBe('Acme: Prices, light')
})
