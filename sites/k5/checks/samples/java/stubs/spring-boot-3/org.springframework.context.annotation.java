package org.springframework.context.annotation;

public @interface Bean { String[] value() default {}; }

public @interface Configuration { String value() default ""; }

public @interface Import { Class<?>[] value(); }
