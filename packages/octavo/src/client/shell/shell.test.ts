import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PageData, SiteData } from '../../shared/site.ts'
import { ShellContext, usePage, useSite } from './index.ts'
import { createShellStore, getState, startShell } from './store.ts'

const site = { title: 'Guide', colorMode: { default: 'light' } } as SiteData
const inputFor = (title: string) => ({ site, page: { title } as PageData, article: '' })

const Title = () => `${useSite().title}: ${usePage().title}`
const render = (title: string, component: FunctionComponent) =>
  renderToString(createElement(ShellContext, { value: createShellStore(inputFor(title)) }, createElement(component)))

test('a rendering inside another one does not change the page of the outer one', () => {
  const Outer = () => [render('inner', Title), ' ', createElement(Title, { key: 'title' })]
  expect(render('outer', Outer)).toContain('Guide: inner')
  expect(render('outer', Outer)).toContain('Guide: outer')
})

test('a component outside of a ShellContext needs the document of a browser', () => {
  expect(() => renderToString(createElement(Title))).toThrow('No page')
  startShell(inputFor('document'))
  expect(renderToString(createElement(Title))).toBe('Guide: document')
  expect(getState().mobileMenuOpen).toBe(false)
})
