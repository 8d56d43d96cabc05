package org.testcontainers.junit.jupiter;

public @interface Container {}

public @interface Testcontainers { boolean disabledWithoutDocker() default false; }
