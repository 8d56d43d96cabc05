/** The part of @nestjs/swagger 11 that the pages use; the package brings the files of Swagger UI, 12 MB. */
import type { INestApplication } from '@nestjs/common'

export interface OpenAPIObject {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, object>
}

export interface SwaggerCustomOptions {
  useGlobalPrefix?: boolean
  jsonDocumentUrl?: string
  yamlDocumentUrl?: string
  customSiteTitle?: string
  swaggerOptions?: {
    oauth2RedirectUrl?: string
    initOAuth?: { clientId?: string; usePkceWithAuthorizationCodeGrant?: boolean; scopes?: string[] }
    supportedSubmitMethods?: string[]
  }
}

export declare class SwaggerModule {
  static setup(
    path: string,
    app: INestApplication,
    documentOrFactory: OpenAPIObject | (() => OpenAPIObject),
    options?: SwaggerCustomOptions,
  ): void
}

export declare function ApiTags(...tags: string[]): MethodDecorator & ClassDecorator
export declare function ApiBearerAuth(name?: string): MethodDecorator & ClassDecorator
export declare function ApiOperation(options: { summary?: string; description?: string }): MethodDecorator
export declare function ApiNoContentResponse(options?: { description?: string }): MethodDecorator & ClassDecorator
