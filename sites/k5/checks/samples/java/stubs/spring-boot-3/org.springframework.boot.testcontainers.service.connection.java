package org.springframework.boot.testcontainers.service.connection;

public @interface ServiceConnection { String value() default ""; }
