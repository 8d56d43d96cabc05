package com.github.tomakehurst.wiremock.matching;

public class UrlPattern {}

public class StringValuePattern {}

public class RequestPatternBuilder {
    public native RequestPatternBuilder withRequestBody(StringValuePattern bodyPattern);
}
