package org.springframework.stereotype;

public @interface Component { String value() default ""; }

public @interface Service { String value() default ""; }
