package org.springframework.beans.factory.annotation;

public @interface Autowired { boolean required() default true; }

public @interface Value { String value(); }
