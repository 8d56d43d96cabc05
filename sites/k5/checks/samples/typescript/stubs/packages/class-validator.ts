/** The part of class-validator 0.14 that the pages use; the package brings the world's phone numbers, 20 MB. */
interface ValidationOptions {
  each?: boolean
  message?: string
  groups?: string[]
}

export declare function IsDefined(options?: ValidationOptions): PropertyDecorator
export declare function IsInt(options?: ValidationOptions): PropertyDecorator
export declare function IsOptional(options?: ValidationOptions): PropertyDecorator
export declare function IsString(options?: ValidationOptions): PropertyDecorator
export declare function Length(min: number, max?: number, options?: ValidationOptions): PropertyDecorator
export declare function Max(maxValue: number, options?: ValidationOptions): PropertyDecorator
export declare function Min(minValue: number, options?: ValidationOptions): PropertyDecorator
export declare function ValidateNested(options?: ValidationOptions): PropertyDecorator
export declare function IsUrl(
  rules?: { protocols?: string[]; require_tld?: boolean; require_protocol?: boolean },
  options?: ValidationOptions,
): PropertyDecorator
