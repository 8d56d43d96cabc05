/**
 * Entry of the packaged server module: the theme of a site without code. Modules with the code of a site import from it
 * what they render with: `createTheme`, the public entries of the package, and React by the name of its modules.
 */
import mainReact from 'react'
import compilerRuntime from 'react/compiler-runtime'
import jsxDevRuntime from 'react/jsx-dev-runtime'
import jsxRuntime from 'react/jsx-runtime'
import reactDom from 'react-dom'
import reactDomServer from 'react-dom/server'

export { createTheme } from './create-theme.tsx'
export { theme } from './server.tsx'
export * as components from './components.ts'
export * as parts from './parts/index.ts'

export const react = {
  react: mainReact,
  'react/compiler-runtime': compilerRuntime,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/server': reactDomServer,
}
