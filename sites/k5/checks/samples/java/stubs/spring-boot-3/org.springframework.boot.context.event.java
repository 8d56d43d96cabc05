package org.springframework.boot.context.event;

public class ApplicationReadyEvent {}
