import { expect, test } from 'vitest'
import { renderStub } from './stubs.ts'

test.each([
  [[], '{ children }', '<>{children}</>'],
  [['href'], '{ href, children }', "<>{typeof href === 'string' ? <a href={href}>{children}</a> : <>{children}</>}</>"],
  [['description'], '{ description, children }', '<>{description} {children}</>'],
  [['id', 'text'], '{ text, children }', '<>{text}{children}</>'],
  [['icon', 'title'], '{ title, children }', '<>{title && <strong>{title} </strong>}{children}</>'],
])('the stub of a component with the attributes %j shows its text and content', (attributes, parameters, content) => {
  const text = renderStub({ name: 'Hint', attributes })
  expect(text).toContain(`function Hint(${parameters}`)
  expect(text).toContain(`return ${content}\n`)
})
