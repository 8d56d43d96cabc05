package com.github.tomakehurst.wiremock.stubbing;

public class StubMapping {}
