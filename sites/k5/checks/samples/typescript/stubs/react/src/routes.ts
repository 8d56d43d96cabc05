import type { DataRouter } from 'react-router'
import type { ShopConfig } from './config.ts'

export declare function createRoutes(config: ShopConfig): DataRouter
