/** The part of @nestjs/config 4 that the pages use; the package brings 18 MB. */
export declare class ConfigService {
  get<Value>(propertyPath: string): Value | undefined
  get<Value>(propertyPath: string, defaultValue: Value): Value
}
