package org.springframework.test.context.bean.override.mockito;

public @interface MockitoBean { String value() default ""; }
