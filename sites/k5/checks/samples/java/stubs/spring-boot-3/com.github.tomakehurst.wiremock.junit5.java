package com.github.tomakehurst.wiremock.junit5;

public @interface WireMockTest { int httpPort() default 0; }

public class WireMockRuntimeInfo {
    public native String getHttpBaseUrl();
    public native int getHttpPort();
}
