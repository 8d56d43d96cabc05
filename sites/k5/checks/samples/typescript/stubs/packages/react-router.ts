/** The part of react-router 7 that the pages use. */
import type { ReactElement, ReactNode } from 'react'

export interface RouteObject {
  path?: string
  index?: boolean
  element?: ReactNode
  children?: RouteObject[]
}
export interface DataRouter {
  navigate(to: string): Promise<void>
}
export declare function createBrowserRouter(routes: RouteObject[]): DataRouter
export declare function RouterProvider(props: { router: DataRouter }): ReactElement
