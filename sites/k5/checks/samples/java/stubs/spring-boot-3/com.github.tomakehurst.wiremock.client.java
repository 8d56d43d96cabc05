package com.github.tomakehurst.wiremock.client;

import com.github.tomakehurst.wiremock.matching.RequestPatternBuilder;
import com.github.tomakehurst.wiremock.matching.StringValuePattern;
import com.github.tomakehurst.wiremock.matching.UrlPattern;
import com.github.tomakehurst.wiremock.stubbing.StubMapping;

public class WireMock {
    public static native StubMapping stubFor(MappingBuilder mappingBuilder);
    public static native MappingBuilder get(String url);
    public static native MappingBuilder post(String url);
    public static native MappingBuilder post(UrlPattern urlPattern);
    public static native ResponseDefinitionBuilder ok();
    public static native ResponseDefinitionBuilder created();
    public static native UrlPattern urlEqualTo(String testUrl);
    public static native StringValuePattern equalTo(String value);
    public static native StringValuePattern matchingJsonPath(String value, StringValuePattern valuePattern);
    public static native RequestPatternBuilder postRequestedFor(UrlPattern urlPattern);
    public static native void verify(RequestPatternBuilder requestPatternBuilder);
}

public interface MappingBuilder {
    MappingBuilder willReturn(ResponseDefinitionBuilder responseDefBuilder);
}

public class ResponseDefinitionBuilder {
    public native ResponseDefinitionBuilder withStatus(int status);
    public native ResponseDefinitionBuilder withHeader(String key, String... values);
    public native ResponseDefinitionBuilder withBody(String body);
    public native ResponseDefinitionBuilder withFixedDelay(Integer milliseconds);
}
