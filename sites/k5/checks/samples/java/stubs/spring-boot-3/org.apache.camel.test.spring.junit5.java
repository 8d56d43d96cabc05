package org.apache.camel.test.spring.junit5;

public @interface CamelSpringBootTest {}

public @interface UseAdviceWith {}
