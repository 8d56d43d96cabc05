package org.springframework.core.annotation;

public @interface Order { int value() default Integer.MAX_VALUE; }
